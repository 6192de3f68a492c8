export { SiteFrame as default } from '@/components/shell/frame/site-frame'
