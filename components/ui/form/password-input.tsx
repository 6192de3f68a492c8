'use client'

import { useState, type ComponentProps } from 'react'
import { IconButton } from './button'
import { Eye, EyeOff } from '../icons/account-icons'
import { TextInput } from './fields'

interface PasswordInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'end'> {
  /** Labels of the visibility button. */
  showLabel: string
  hideLabel: string
}

/** A password field with a button that reveals its value. */
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
