import { getTranslations } from 'next-intl/server'

async function controlStrings() {
  const t = await getTranslations('player')
  return {
    region: t('region'),
    back: t('back'),
    loading: t('loading'),
    noScript: t('noScript'),
    play: t('play'),
    pause: t('pause'),
    replay: t('replay'),
    rewind: t('rewind'),
    forward: t('forward'),
    mute: t('mute'),
    unmute: t('unmute'),
    volume: t('volume'),
    seek: t('seek'),
    seekValue: String(t.raw('seekValue')),
    captions: t('captions'),
    captionsOn: t('captionsOn'),
    captionsOff: t('captionsOff'),
    audio: t('audio'),
    subtitles: t('subtitles'),
    tracks: t('tracks'),
    off: t('off'),
    hardOfHearing: t('hardOfHearing'),
    audioDescription: t('audioDescription'),
    unknownTrack: String(t.raw('unknownTrack')),
    quality: t('quality'),
    qualityValue: String(t.raw('qualityValue')),
    auto: t('auto'),
    dataPerHour: String(t.raw('dataPerHour')),
    dataSaver: String(t.raw('dataSaver')),
    speed: t('speed'),
    speedValue: String(t.raw('speedValue')),
    settings: t('settings'),
    fullScreen: t('fullScreen'),
    exitFullScreen: t('exitFullScreen'),
    pictureInPicture: t('pictureInPicture'),
    exitPictureInPicture: t('exitPictureInPicture'),
    close: t('close'),
    shortcuts: t('shortcuts'),
    tapToPlay: t('tapToPlay'),
    skipIntro: t('skipIntro'),
    skipRecap: t('skipRecap'),
  }
}

async function helpStrings() {
  const t = await getTranslations('player.help')
  return {
    playPause: t('playPause'),
    rewind: t('rewind'),
    forward: t('forward'),
    volume: t('volume'),
    mute: t('mute'),
    fullScreen: t('fullScreen'),
    captions: t('captions'),
    pictureInPicture: t('pictureInPicture'),
    speed: t('speed'),
    jump: t('jump'),
    edges: t('edges'),
    leaveFullScreen: t('leaveFullScreen'),
    skip: t('skip'),
    shortcuts: t('shortcuts'),
    space: t('space'),
    home: t('home'),
    end: t('end'),
    escape: t('escape'),
    singleKey: t('singleKey'),
    singleKeyHint: t('singleKeyHint'),
  }
}

async function failureStrings() {
  const t = await getTranslations('player.failure')
  return {
    place: String(t.raw('place')),
    networkTitle: t('networkTitle'),
    networkText: t('networkText'),
    refusedTitle: t('refusedTitle'),
    refusedText: t('refusedText'),
    mediaTitle: t('mediaTitle'),
    mediaText: t('mediaText'),
    hostTitle: t('hostTitle'),
    hostText: t('hostText'),
    accessTitle: t('accessTitle'),
    tryAgain: t('tryAgain'),
    signIn: t('signIn'),
    signUp: t('signUp'),
    plans: t('plans'),
    devices: t('devices'),
    verifyEmail: t('verifyEmail'),
    code: t('code'),
    copyCode: t('copyCode'),
    copied: t('copied'),
  }
}

async function nextStrings() {
  const t = await getTranslations('player.next')
  return {
    label: t('label'),
    startsIn: String(t.raw('startsIn')),
    playNow: t('playNow'),
    watchCredits: t('watchCredits'),
    nowPlaying: String(t.raw('nowPlaying')),
  }
}

async function waitStrings() {
  const t = await getTranslations('player.wait')
  return { title: t('title'), text: t('text'), again: String(t.raw('again')) }
}

async function stillWatchingStrings() {
  const t = await getTranslations('player.stillWatching')
  return { title: t('title'), text: t('text'), goOn: t('goOn') }
}

async function captionStyleStrings() {
  const t = await getTranslations('player.captionStyle')
  return {
    title: t('title'),
    sample: t('sample'),
    size: t('size'),
    font: t('font'),
    fontInterface: t('fontInterface'),
    fontSerif: t('fontSerif'),
    fontMono: t('fontMono'),
    fontCasual: t('fontCasual'),
    color: t('color'),
    white: t('white'),
    yellow: t('yellow'),
    green: t('green'),
    blue: t('blue'),
    opacity: t('opacity'),
    background: t('background'),
    edge: t('edge'),
    edgeNone: t('edgeNone'),
    edgeShadow: t('edgeShadow'),
    edgeOutline: t('edgeOutline'),
    reset: t('reset'),
    done: t('done'),
  }
}

async function desktopOnlyStrings() {
  const t = await getTranslations('player.desktopOnly')
  return {
    title: t('title'),
    text: String(t.raw('text')),
    copyLink: t('copyLink'),
    copied: t('copied'),
    activate: t('activate'),
    details: t('details'),
    others: t('others'),
  }
}

/**
 * The player's texts in the page's language. Messages with `{name}` places come raw: the browser fills them in,
 * since what stands there (times, sizes) changes while the video plays.
 */
export async function getPlayerStrings() {
  const [controls, help, failure, wait, next, stillWatching, captionStyle, desktopOnly] = await Promise.all([
    controlStrings(),
    helpStrings(),
    failureStrings(),
    waitStrings(),
    nextStrings(),
    stillWatchingStrings(),
    captionStyleStrings(),
    desktopOnlyStrings(),
  ])
  return { ...controls, help, failure, wait, next, stillWatching, captionStyle, desktopOnly }
}

export type PlayerStrings = Awaited<ReturnType<typeof getPlayerStrings>>
