export { LoadingPage as default } from '@/components/shell/page'
