import type { FirmwareComponent } from './inputs.ts'

interface Signed {
  pid: string
  component: FirmwareComponent
  release: string
  bytes: number
  sha256: string
}

/** What the signature of a firmware covers, in UTF-8: docs/firmware.md is the form for others. */
export const signedFirmwareText = ({ pid, component, release, bytes, sha256 }: Signed): string =>
  `firmware/1:${pid}:${component}:${release}:${bytes}:${sha256}`
