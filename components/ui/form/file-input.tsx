'use client'

import { useId, useRef, useState, type DragEvent } from 'react'
import { Field, fieldAria, type FieldTexts } from './field'
import css from './file-input.module.css'
import { Icon } from '../icons/icon'
import { IconButton } from './icon-button'
import { X } from '../icons/icons'
import { Paperclip } from '../icons/page-icons'

interface FileInputProps extends FieldTexts {
  name: string
  id?: string
  accept?: string
  disabled?: boolean
  /** What the empty field says, such as 'Choose a file'. */
  chooseLabel: string
  removeLabel: string
  onFile?: (file: File | null) => void
}

/** A field for one file. Of several dropped files it takes the first. */
export function FileInput(props: FileInputProps) {
  const { label, hint, error, ok, chooseLabel, removeLabel, onFile, ...input } = props
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
      <span className={css.file}>
        <input
          {...input}
          ref={field}
          id={id}
          type="file"
          onDrop={drop}
          onChange={(event) => take(event.target.files?.[0] ?? null)}
          {...fieldAria(id, { hint, error, ok })}
        />
        <Icon icon={Paperclip} size="s" />
        <bdi className={css.name}>{file?.name ?? chooseLabel}</bdi>
        {file && <IconButton icon={X} label={removeLabel} onClick={remove} />}
      </span>
    </Field>
  )
}
