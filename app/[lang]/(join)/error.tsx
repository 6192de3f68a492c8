'use client'

export { PageFailure as default } from '@/components/shell/errors/page-failure'
