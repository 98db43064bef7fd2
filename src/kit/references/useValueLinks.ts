import { useCallback } from 'react'
import type { Field, Fields, TextFormat } from '#contract/core/fields.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { recordPath } from '#src/routes/recordPath.ts'
import { selectViewer } from '#store/session/slice.ts'
import { referenceKey, useReferenceIds } from './references.ts'

const schemes = { url: '', email: 'mailto:', phone: 'tel:' } as const
type Scheme = keyof typeof schemes
const isExternal = (format: TextFormat | undefined): format is Scheme => format !== undefined && format in schemes
const isWebUrl = (value: string) => /^https?:\/\//.test(value)

const externalUrl = (format: Scheme, value: string): string | undefined =>
  format !== 'url' || isWebUrl(value) ? schemes[format] + value : undefined

export type LinkResolver = (field: Field, value: unknown) => string | undefined

/**
 * Returns a function that returns the link of a value: to the referenced record, if the viewer may see it, to a
 * website, or a mail or phone link. Pass the same fields each time.
 */
export const useValueLinks = (fields: Fields): LinkResolver => {
  const viewer = useAppSelector(selectViewer)
  const ids = useReferenceIds(fields)
  return useCallback(
    (field, value) => {
      if (value === null || value === undefined || value === '') return undefined
      const text = String(value)
      if (field.type === 'text' && isExternal(field.format)) return externalUrl(field.format, text)
      const target =
        field.type === 'reference'
          ? { to: field.to, id: ids[referenceKey(field)]?.get(text) }
          : field.type === 'id'
            ? { to: field.to, id: text }
            : undefined
      const path = target?.to && target.id && recordPath(viewer, target.to, target.id)
      return path ? `#${path}` : undefined
    },
    [viewer, ids],
  )
}
