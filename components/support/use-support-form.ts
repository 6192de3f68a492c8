import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useForm } from 'react-hook-form'
import { networkError, type ApiError } from '@/lib/api/result'
import type { FileFormat } from '@/lib/contract'
import { lazyResolver, prepareResolver } from '@/lib/forms'
import { accountQuery } from '@/lib/session/member/account-query'
import { findFileError, limitQuery, saveTicket, subjectsQuery } from './support-calls'
import type { SupportInput, SupportValues } from './support-schema'

const load = async () => (await import('./support-schema')).supportForm

const noFormats: readonly FileFormat[] = []

/** What the help center's search did not find: the hash of the address, which no server sees, has it. */
const readHelpQuestion = () => new URLSearchParams(location.hash.slice(1)).get('message')?.slice(0, 200)

/** Upload progress: idle, or the share that was sent. */
type Sending = { name: 'idle' } | { name: 'sending'; share: number } | { name: 'canceled' }

/** Sends a ticket. The input stays whatever the outcome, until it was received. */
function useSending(onSent: (message: string) => void) {
  const [state, setState] = useState<Sending>({ name: 'idle' })
  const [failure, setFailure] = useState<ApiError | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(values: SupportValues, file: File | null) {
    // Two submits in a row are both validated before the first one is sent.
    if (stop.current) return
    const sending = new AbortController()
    stop.current = sending
    setFailure(null)
    setState({ name: 'sending', share: 0 })
    const onProgress = (share: number) => setState({ name: 'sending', share })
    const result = await saveTicket({ ...values, file }, { signal: sending.signal, onProgress })
    stop.current = null
    if (sending.signal.aborted) return setState({ name: 'canceled' })
    setState({ name: 'idle' })
    if (result.error) setFailure(result.error)
    else onSent(result.message)
  }

  return {
    state,
    failure,
    setFailure,
    send,
    cancel: () => stop.current?.abort(),
  }
}

/**
 * The form of customer support (specification 5): validated at every change, sent once however often it is submitted.
 * Choosing a subject removes the file and fetches the subject's limits.
 */
export function useSupportForm(onSent: (message: string) => void) {
  const [resolver] = useState(() => lazyResolver(load))
  const form = useForm<SupportInput, unknown, SupportValues>({ resolver, mode: 'all' })
  const [subject, setSubject] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const { data: account } = useQuery(accountQuery)
  const { data: subjects } = useQuery(subjectsQuery)
  const { data: limit } = useQuery(limitQuery(subject))
  const sending = useSending((message) => {
    form.reset({ email: account?.email ?? '', subject: '', message: '', consent: false })
    chooseSubject('')
    onSent(message)
  })
  const { getFieldState, setValue } = form
  const email = account?.email ?? ''

  useEffect(() => {
    if (email === '' || getFieldState('email').isDirty || form.getValues('email')) return
    setValue('email', email, { shouldValidate: true })
  }, [email, form, getFieldState, setValue])

  useEffect(() => {
    const question = readHelpQuestion()
    if (question && !form.getValues('message')) setValue('message', question, { shouldDirty: true })
  }, [form, setValue])

  function chooseSubject(next: string) {
    setSubject(next)
    setFile(null)
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isSendable) return
    await form
      .handleSubmit((values) => sending.send(values, file))(event)
      .catch(() => sending.setFailure(networkError()))
  }

  const formats = limit?.fileFormats ?? noFormats
  const fileError = findFileError(file, formats)
  const limitError = limit?.error?.statusDescription
  const isSendable = form.formState.isValid && fileError === null && limitError === undefined
  return {
    ...{ form, file, setFile, fileError, formats, subject, subjects: subjects ?? [], chooseSubject },
    ...{ limitError, isSendable, sending },
    formProps: { onSubmit, onFocus: () => prepareResolver(load), noValidate: true },
  }
}
