import type { FirmwareComponent } from './inputs.ts'

interface Signed {
  pid: string
  component: FirmwareComponent
  release: string
  bytes: number
  sha256: string
  /** Time of the release, RFC 3339 in UTC to the second. */
  signedTime: string
}

/**
 * Returns the text that the signature of a released firmware covers, in UTF-8 (docs/firmware.md). It contains the time
 * of the release, so that devices can refuse signatures older than that of a withdrawn version.
 */
export const signedFirmwareText = ({ pid, component, release, bytes, sha256, signedTime }: Signed): string =>
  `firmware/2:${pid}:${component}:${release}:${bytes}:${sha256}:${signedTime}`
