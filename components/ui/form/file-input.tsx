'use client'

import { useId, useRef, useState, type DragEvent } from 'react'
import { Icon, X } from '../icons/icon'
import { Paperclip } from '../icons/document-icons'
import { Field, fieldAria, type FieldTexts } from './fields'
import { IconButton } from './button'

const box =
  'relative flex min-h-12.5 items-center gap-3 rounded-md bg-night ps-3.5 pe-1 has-disabled:border-line has-disabled:bg-raised has-disabled:text-muted has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-offset-2 has-[>input:focus-visible]:outline-gold [&>button]:relative'
const edges = {
  plain: 'border border-dashed border-input-line hover:border-ivory',
  error: 'border-2 border-error',
}

interface FileInputProps extends FieldTexts {
  name: string
  id?: string
  accept?: string
  disabled?: boolean
  /** Text of the empty field, such as 'Choose a file'. */
  chooseLabel: string
  removeLabel: string
  onFile?: (file: File | null) => void
  /** A second line about the chosen file, such as its size. */
  detail?: (file: File) => string
}

/** A field for one file. Of several dropped files it takes the first. */
export function FileInput(props: FileInputProps) {
  const { label, hint, error, ok, chooseLabel, removeLabel, onFile, detail, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const field = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)

  function take(next: File | null) {
    setFile(next)
    onFile?.(next)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    const first = event.dataTransfer.files[0]
    if (!first || !field.current || input.disabled) return
    const one = new DataTransfer()
    one.items.add(first)
    field.current.files = one.files
    take(first)
  }

  function remove() {
    if (!field.current) return
    field.current.value = ''
    field.current.focus()
    take(null)
  }

  return (
    <Field id={id} label={label} hint={hint} error={error} ok={ok}>
      <span className={`${box} ${error ? edges.error : edges.plain}`}>
        <input
          {...input}
          ref={field}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          id={id}
          type="file"
          onDrop={drop}
          onChange={(event) => take(event.target.files?.[0] ?? null)}
          {...fieldAria(id, { hint, error, ok })}
        />
        <Icon icon={Paperclip} size="s" />
        <span className="grid min-w-0 flex-1 py-1.5">
          <span className="truncate">
            <bdi>{file?.name ?? chooseLabel}</bdi>
          </span>
          {file && detail && <span className="text-14 text-muted">{detail(file)}</span>}
        </span>
        {file && <IconButton icon={X} label={removeLabel} onClick={remove} />}
      </span>
    </Field>
  )
}
