import { buildUrl, type Host, type Route } from '@/lib/contract'
import { networkError, type CallResult } from '../result'
import { readResponse, viewerHeaders, withRenewal } from './api'

interface UploadOptions {
  signal: AbortSignal
  /** Called with the share that was sent, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Sends a form through the gateway and reports its progress, which `fetch` cannot. The browser sets the content type
 * with its boundary. Never throws; as any call, it renews the session, and is repeated once a required PIN was entered.
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

async function uploadOnce(
  { host, method, path }: Route & { host: Host },
  form: FormData,
  options: UploadOptions,
): Promise<CallResult<unknown, unknown>> {
  const url = buildUrl(`/api/${host}`, path, {})
  try {
    const send = () => sendForm(method, url, form, options)
    return await readResponse(await withRenewal(url, send, options.signal))
  } catch {
    return { error: networkError() }
  }
}

/** Rejects without a response, and when it is canceled. */
function sendForm(
  method: string,
  url: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => {
      request.abort()
      reject(new Error('Canceled'))
    }
    if (signal.aborted) return cancel()
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(viewerHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(toResponse(request))
    request.onerror = () => reject(new Error('No response'))
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    signal.addEventListener('abort', cancel)
    request.send(form)
  })
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  return new Response(request.responseText || null, { status: request.status, headers })
}
