export { FocusedFrame as default } from '@/components/shell/frame/site-frame'
