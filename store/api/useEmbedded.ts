import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { ResponseOf } from '#contract/core/endpoint.ts'
import type { Contract, GroupName } from '#contract/index.ts'
import type { AnyRecord } from '#store/entities.ts'
import type { RootState } from '#store/reducer.ts'
import { callMeta } from './callMeta.ts'

export type CallNames = { [G in GroupName]: keyof Contract[G] }[GroupName] & string
/** Response of a call with its embedded records. */
export type ReplyOf<Name extends CallNames> = {
  [G in GroupName]: Name extends keyof Contract[G] ? ResponseOf<Contract[G][Name]> : never
}[GroupName]

/**
 * Returns a response with its embedded records. The cache contains their ids, the normalised store the records, so that
 * edits elsewhere are shown. Undefined until both are loaded.
 */
export const useEmbedded = <Name extends CallNames>(
  call: Name,
  data: object | undefined,
): ReplyOf<Name> | undefined => {
  const embeds = callMeta(call).embeds
  const entities = useSelector((state: RootState) => state.entities)
  return useMemo(() => {
    if (!data || !embeds) return undefined
    const records: Record<string, AnyRecord> = {}
    for (const [field, kind] of Object.entries(embeds)) {
      const record = entities[kind][(data as Record<string, string>)[field] ?? '']
      if (!record) return undefined
      records[field] = record
    }
    return { ...data, ...records } as ReplyOf<Name>
  }, [data, embeds, entities])
}
