'use client'

import './styles/tokens.css'
import './styles/base.css'

// Next's router shows the same without these styles, which it would take away from the pages.
export { default } from './global-failure'
