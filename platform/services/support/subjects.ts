import type { FileFormat, LangCode } from '@/lib/contract'
import { messageIn, Problem, type MessageKey } from '../../shared/problem'

const megabyte = 1024 * 1024
const maxPictureBytes = 10 * megabyte
const maxRecordingBytes = 25 * megabyte

const toFormats = (extensions: readonly string[], maxSize: number): FileFormat[] =>
  extensions.map((extension) => ({ extension, maxSize }))

const pictures = toFormats(['png', 'jpg', 'jpeg', 'webp'], maxPictureBytes)
const documents = toFormats(['pdf'], maxPictureBytes)
const recordings = toFormats(['mp4', 'mov'], maxRecordingBytes)

interface Subject {
  title: MessageKey
  formats: readonly FileFormat[]
}

/** The subjects of a ticket, in the order of the form, and the files allowed with each. */
const subjects: Readonly<Record<string, Subject>> = {
  PLAYBACK: { title: 'ticketPlayback', formats: [...pictures, ...recordings] },
  PAYMENT: { title: 'ticketPayment', formats: [...pictures, ...documents] },
  SUBSCRIPTION: { title: 'ticketSubscription', formats: [...pictures, ...documents] },
  ACCOUNT: { title: 'ticketAccount', formats: pictures },
  DEVICES: { title: 'ticketDevices', formats: [...pictures, ...recordings] },
  CONTENT: { title: 'ticketContent', formats: [...pictures, ...recordings] },
  PRIVACY: { title: 'ticketPrivacy', formats: [...pictures, ...documents] },
  OTHER: { title: 'ticketOther', formats: [...pictures, ...documents, ...recordings] },
}

/** Every format that any subject allows. */
export const anyFormats: readonly FileFormat[] = [...pictures, ...documents, ...recordings]

export function listSubjects(lang: LangCode) {
  return Object.entries(subjects).map(([subject, { title }]) => ({ subject, title: messageIn(lang, title) }))
}

/**
 * The files allowed with a ticket of this subject.
 * @throws {Problem} 400 for an unknown subject
 */
export function formatsOf(subject: string): readonly FileFormat[] {
  return findSubject(subject).formats
}

/** A subject's title in the sender's language. */
export const subjectTitle = (lang: LangCode, subject: string): string =>
  messageIn(lang, findSubject(subject).title)

function findSubject(name: string): Subject {
  const subject = Object.hasOwn(subjects, name) ? subjects[name] : undefined
  if (!subject) throw new Problem(400, 'invalidInput', { field: 'subject' })
  return subject
}
