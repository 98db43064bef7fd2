import { sizeText } from '#contract/core/files/check.ts'
import { fileKinds } from '#contract/core/files/kinds.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'

/** E.g. `PNG · 366 × 366 · 12 KB`. */
export const fileFactsText = ({ kind, width, height, bytes }: StoredFile): string =>
  [fileKinds[kind].label, ...(width !== null && height !== null ? [`${width} × ${height}`] : []), sizeText(bytes)].join(
    ' · ',
  )
