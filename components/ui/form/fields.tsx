import { type ReactNode, useId, type ComponentPropsWithRef } from 'react'
import type { LangCode } from '@/lib/contract'
import { cx } from '../cx'
import { Icon, type IconShape } from '../icons/icon'
import { CircleAlert, CircleCheck } from '../icons/notice-icons'
import { ChevronDown } from '../icons/page-icons'

export interface FieldTexts {
  label: string
  hint?: string
  /** The error and how to fix it. Takes precedence over `ok` and the hint. */
  error?: string
  ok?: string
  /** Reserves the message's place, so that nothing moves when an error appears, which is announced. */
  steady?: boolean
}

/** The attributes that connect a control to the texts of its field. */
export function fieldAria(id: string, { hint, error, ok }: Omit<FieldTexts, 'label' | 'steady'>) {
  return {
    'aria-describedby': error || ok || hint ? `${id}-message` : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

/** The line below a control: the error with its icon, else the confirmation, else the hint. */
function FieldMessage({ id, hint, error, ok, steady }: { id: string } & Omit<FieldTexts, 'label'>) {
  const text = error || ok || hint
  if (!text && !steady) return null
  return (
    <span
      // Another element for each error, so that it is announced.
      key={error}
      role={steady && error ? 'alert' : undefined}
      className={`${steady ? 'min-h-[2lh]' : ''} flex items-start gap-1.5 text-14 leading-min-150 [&>svg]:mt-[calc((1lh-16px)/2)] ${error ? 'text-error' : ok ? 'text-teal' : 'text-muted'}`}
      id={`${id}-message`}
    >
      {error ? <Icon icon={CircleAlert} size="xs" /> : ok ? <Icon icon={CircleCheck} size="xs" /> : null}
      <span>{text}</span>
    </span>
  )
}

interface FieldProps extends FieldTexts {
  /** Id of the control within. */
  id: string
  children: ReactNode
}

/** A visible label, the control and its message. The control takes `fieldAria(id, texts)`. */
export function Field({ id, label, hint, error, ok, steady, children }: FieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label className="text-14 leading-min-150 font-semibold" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldMessage id={id} hint={hint} error={error} ok={ok} steady={steady} />
    </div>
  )
}

interface TextInputProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style'> {
  name: string
  icon?: IconShape
  /** A button within the box, after the text. */
  end?: ReactNode
}

const latinOnly = new Set(['email', 'tel', 'url', 'password'])

/** A one-line text field. Addresses, numbers and passwords run left to right; other text follows what is typed. */
export function TextInput({ label, hint, error, ok, steady, icon, end, ...input }: TextInputProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const dir = input.type && latinOnly.has(input.type) ? 'ltr' : 'auto'
  return (
    <Field id={id} label={label} hint={hint} error={error} ok={ok} steady={steady}>
      {/* What runs left to right begins at the same edge with a button after it. */}
      <span className="field-box" dir={end ? input.dir : undefined}>
        {icon && <Icon icon={icon} />}
        <input
          type="text"
          dir={dir}
          placeholder=" "
          {...input}
          id={id}
          {...fieldAria(id, { hint, error, ok })}
        />
        {end}
      </span>
    </Field>
  )
}

interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style'> {
  name: string
}

/** A multi-line field that grows with its text where the browser supports it. */
export function TextArea({ label, hint, error, ok, ...area }: TextAreaProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} ok={ok}>
      <span className="field-box area-box">
        <textarea
          dir="auto"
          rows={5}
          placeholder=" "
          {...area}
          id={id}
          {...fieldAria(id, { hint, error, ok })}
        />
      </span>
    </Field>
  )
}

export interface SelectOption {
  value: string
  label: string
  /** For a label in another language than the page's. */
  lang?: LangCode
  disabled?: boolean
}

interface SelectProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'children'> {
  name: string
  options: readonly SelectOption[]
  /** URL of a picture of the selected option. */
  picture?: string
  /** Shown for the selected option while the list is closed, where its label has no room. */
  short?: string
}

/** A native select that looks like the other fields. */
export function Select({ label, hint, error, ok, options, picture, short, ...select }: SelectProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} ok={ok}>
      <span className={cx('select-box field-box', short && 'relative')}>
        {picture && <img className="ms-3.5 -me-1.5 flex-none" src={picture} alt="" width={24} height={18} />}
        {short && (
          <span className={cx('flex-1 pe-9.5 whitespace-nowrap', !picture && 'ms-3.5')} aria-hidden="true">
            {short}
          </span>
        )}
        <select
          {...select}
          id={id}
          className={cx(
            'select-list',
            options.some(({ lang }) => lang) && 'endonym',
            short && 'absolute inset-0 size-full opacity-0',
          )}
          {...fieldAria(id, { hint, error, ok })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size="s" />
      </span>
    </Field>
  )
}

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'style'> {
  name: string
  /** The label beside the box; may contain links. */
  label: ReactNode
  hint?: string
  error?: string
}

/** A native checkbox in the product's style. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className="grid gap-1.5">
      <span className="flex min-h-11 items-start gap-3 py-[calc((44px-1lh)/2)] text-secondary">
        <input {...input} className="tick-box" type="checkbox" id={id} {...fieldAria(id, { hint, error })} />
        <label className="cursor-pointer" htmlFor={id}>
          {label}
        </label>
      </span>
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  )
}
