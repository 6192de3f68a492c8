'use client'

import { useState, type ComponentProps } from 'react'
import { IconButton } from './icon-button'
import { Eye, EyeOff } from '../icons/page-icons'
import { TextInput } from './text-input'

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'end'> {
  /** Names of the eye: what it does now. */
  showLabel: string
  hideLabel: string
}

/** A password field whose eye shows what was typed. */
export function PasswordInput({ showLabel, hideLabel, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const eye = (
    <IconButton
      icon={shown ? EyeOff : Eye}
      label={shown ? hideLabel : showLabel}
      disabled={input.disabled}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <TextInput
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      type={shown ? 'text' : 'password'}
      end={eye}
    />
  )
}
