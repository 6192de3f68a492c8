import { buildUrl, type Host, type Route } from '@/lib/contract'
import { networkError, parseResponse, type CallResult } from '../result'

interface UploadOptions {
  signal: AbortSignal
  /** Called with the share that was sent, 0 to 1. */
  onProgress: (share: number) => void
}

/** A canceled upload, whose outcome nobody reads. */
const canceled = { error: networkError() }

/**
 * Sends a form through the gateway and reports its progress, which `fetch` cannot. The browser sets the content type
 * with its boundary. Never throws; a call that requires the PIN is repeated once it was entered.
 */
export async function uploadForm(
  route: Route & { host: Host },
  form: FormData,
  options: UploadOptions,
): Promise<CallResult<unknown, unknown>> {
  const result = await uploadOnce(route, form, options)
  if (result.error?.requiredAction !== 'PIN') return result
  const { requestPin } = await import('../../modals/refused-call')
  return (await requestPin()) ? uploadOnce(route, form, options) : result
}

function uploadOnce(
  { host, method, path }: Route & { host: Host },
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<CallResult<unknown, unknown>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(canceled)
    const request = new XMLHttpRequest()
    const cancel = () => {
      request.abort()
      finish(canceled)
    }
    const finish = (result: CallResult<unknown, unknown>) => {
      signal.removeEventListener('abort', cancel)
      resolve(result)
    }
    request.open(method, buildUrl(`/api/${host}`, path, {}))
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('language', document.documentElement.lang)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => finish(toResult(request))
    request.onerror = () => finish({ error: networkError() })
    signal.addEventListener('abort', cancel)
    request.send(form)
  })
}

function toResult(request: XMLHttpRequest): CallResult<unknown, unknown> {
  const headers = { get: (name: string) => request.getResponseHeader(name) }
  const { data, error } = parseResponse({ status: request.status, headers }, request.responseText)
  return error ? { error } : data
}
