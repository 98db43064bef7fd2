import type { PlatformError } from './platformError.ts'

/** What a refusal says where none of its fields is on screen: each field with what is wrong with it. */
export const refusalText = (error: PlatformError): string | undefined => {
  const errors = error.kind === 'refused' ? (error.errors ?? []) : []
  return errors.length === 0
    ? error.msg
    : errors.map(({ field, label, msg }) => [label ?? field, msg].filter(Boolean).join(': ')).join('\n')
}
