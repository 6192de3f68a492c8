import { queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapData } from '../api/browser/api'
import { notifyApi } from '../api/browser/notify-api'

/** The profile's reminders, and whether they would reach the member. Fails with an `ApiError`. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => unwrapData(notifyApi.listReminders({}, { signal })),
  networkMode: 'always',
})

/** Sets a reminder of a programme, or takes it back. Throws the `ApiError`. */
export async function saveReminder(programmeId: string, isSet: boolean): Promise<void> {
  const input = { params: { programmeId } }
  await unwrap(isSet ? notifyApi.addReminder(input) : notifyApi.removeReminder(input))
}
