import { randomBytes } from 'node:crypto'

const without = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation'],
  ...['gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'usb', 'xr-spatial-tracking', 'clipboard-read'],
]

/** What pages, and whatever they might hold one day, cannot ask of a device; links are copied, nothing else. */
export const permissionsPolicy = [...without.map((name) => `${name}=()`), 'clipboard-write=(self)'].join(', ')

/** What a page names the scripts and styles by that are its own. */
export const newNonce = (): string => randomBytes(16).toString('base64url')
