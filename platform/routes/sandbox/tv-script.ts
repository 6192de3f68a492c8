/**
 * Script of the sandbox's TV: shows a code until a member has entered it elsewhere, then the account, until the member
 * removes the TV. The device id is stored in the browser; tokens stay in memory.
 */
export const tvScript = String.raw`
const part = (id) => document.getElementById(id)
const deviceId = localStorage.getItem('tv-device-id') ?? crypto.randomUUID()
localStorage.setItem('tv-device-id', deviceId)

let shown = null
let tokens = null
let tasks = 0
let done = Promise.resolve()
let loggedOut = false

async function call(path, body) {
  const headers = { 'content-type': 'application/json', 'device-id': deviceId, platform: 'TV' }
  if (tokens) headers.authorization = 'Bearer ' + tokens.accessToken
  const method = body ? 'POST' : 'GET'
  const response = await fetch('/auth' + path, { method, headers, body: body && JSON.stringify(body) })
  const { data, message } = await response.json()
  if (response.ok) return data
  throw Object.assign(new Error(message), { status: response.status })
}

function say(trouble) {
  const words = trouble || (loggedOut ? 'This TV has been logged out.' : '')
  if (part('trouble').textContent !== words) part('trouble').textContent = words
}

function show(view) {
  for (const id of ['asking', 'watching']) part(id).hidden = id !== view
}

async function askForCode() {
  shown = null
  const { activationCode, expiresIn } = await call('/public/otp-login/create', { deviceId })
  shown = { activationCode, until: Date.now() + expiresIn * 1000, lasts: expiresIn }
  part('code').textContent = activationCode.slice(0, 3) + ' ' + activationCode.slice(3)
  const link = part('link')
  link.href = link.dataset.address + '?code=' + activationCode
  show('asking')
}

function countDown() {
  const left = Math.max(0, Math.ceil((shown.until - Date.now()) / 1000))
  part('left').value = left / shown.lasts
  part('time').textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0')
  return left
}

async function lookWhetherTyped() {
  const { activationCode } = shown
  const state = await call('/public/otp-login/check', { deviceId, activationCode })
  if (!state.tokenInfo) return
  tokens = state.tokenInfo
  shown = null
  await lookWhoWatches()
}

async function renew() {
  tokens = await call('/public/refresh-token', { token: tokens.refreshToken })
}

async function lookWhoWatches() {
  const getDetail = () => call('/auth/userDetail')
  const { fullName, email, msisdn } = await getDetail().catch((error) => {
    if (error.status === 401) return renew().then(getDetail)
    throw error
  })
  part('who').textContent = fullName
  part('contact').textContent = email ?? '+' + msisdn
  loggedOut = false
  show('watching')
}

async function turn() {
  if (tokens) await lookWhoWatches()
  else if (shown && countDown() > 0) await lookWhetherTyped()
  else await askForCode()
}

async function safely(task) {
  try {
    await task()
    say('')
  } catch (error) {
    const over = error.status === (tokens ? 401 : 400)
    if (over && tokens) loggedOut = true
    if (over) tokens = shown = null
    say(over ? '' : error.message)
  }
  tasks -= 1
}

function soon(task) {
  tasks += 1
  done = done.then(() => safely(task))
}

async function leave() {
  await call('/auth/logout', { platformId: 'TV' })
  tokens = null
  await askForCode()
}

part('anew').addEventListener('click', () => soon(askForCode))
part('leave').addEventListener('click', () => soon(leave))
setInterval(() => tasks === 0 && soon(turn), 1000)
soon(turn)
`
