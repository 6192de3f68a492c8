/**
 * Shows a pointer what an icon's control is called, over the whole of its positioned parent. A `title` of the control
 * itself would be read out as its description, right after the same name.
 */
export function PointerHint({ text }: { text: string }) {
  return <span className="hint" title={text} aria-hidden="true" />
}
