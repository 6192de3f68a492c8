/**
 * Tooltip with an icon control's name, over its positioned parent. A `title` on the control itself would be announced
 * as a description after the same name.
 */
export function PointerHint({ text }: { text: string }) {
  return <span className="hint" title={text} aria-hidden="true" />
}
