/** Readable companion of the device id, which scripts cannot see: that there is one. */
export const deviceKnownCookie = 'device_known'
