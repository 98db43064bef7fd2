import { useEffect, useState } from 'react'
import { faultKey } from '#contract/readings/import/faults.ts'
import type { CountedFault, PreviewRow } from '#contract/readings/import/group.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { readingImportApi } from '#store/api/generated/readingImport.ts'

export interface FileCheck {
  rows: PreviewRow[]
  /** Records that would be added. */
  fit: number
  /** Records that are there already. */
  present: number
  /** Records that repeat earlier ones of the file. */
  repeated: number
  faults: CountedFault[]
  /** FileCheck share of the file, from 0 to 1. */
  share: number
  /** True once the whole file is checked with the current mapping. */
  isWhole: boolean
  error?: unknown
}

const debounceMs = 400
const emptyCheck: FileCheck = { rows: [], fit: 0, present: 0, repeated: 0, faults: [], share: 0, isWhole: false }

const mergeFaults = (before: readonly CountedFault[], more: readonly CountedFault[]): CountedFault[] => {
  const counted = new Map(before.map((fault) => [faultKey(fault), fault]))
  for (const fault of more) {
    const existing = counted.get(faultKey(fault))
    counted.set(faultKey(fault), existing ? { ...existing, count: existing.count + fault.count } : fault)
  }
  return [...counted.values()].toSorted((one, other) => other.count - one.count)
}

interface CheckRequest {
  kind: ReadingKindName
  fileId: string
  mapping: ReadingMapping
  addDevices: boolean
}

/** Checks the whole file with the mapping, part by part. Restarts 0.4 s after the mapping changes (debounced). */
export const useFileCheck = (now: CheckRequest): FileCheck => {
  const dispatch = useAppDispatch()
  const request = useDebouncedValue(now, debounceMs)
  const [checked, setChecked] = useState<FileCheck & { of?: CheckRequest }>(emptyCheck)
  useEffect(() => {
    let isLeft = false
    const checkPart = (from: number) =>
      dispatch(
        readingImportApi.endpoints.checkReadingFile.initiate(
          { body: { ...request, from } },
          { subscribe: false, forceRefetch: true },
        ),
      )
    const run = async () => {
      let sum = emptyCheck
      let from: number | null = 1
      setChecked(sum)
      while (from !== null && !isLeft) {
        const { data, error }: Awaited<ReturnType<typeof checkPart>> = await checkPart(from)
        if (isLeft) return
        if (!data) return setChecked({ ...sum, error })
        const rows = from === 1 ? (data.rows as PreviewRow[]) : sum.rows
        const faults = mergeFaults(sum.faults, data.faults as CountedFault[])
        from = data.next
        const [fit, present] = [sum.fit + data.fit, sum.present + data.present]
        const repeated = sum.repeated + data.repeated
        sum = { rows, faults, fit, present, repeated, share: data.share, isWhole: from === null }
        setChecked({ ...sum, of: request })
      }
    }
    run()
    return () => {
      isLeft = true
    }
  }, [request, dispatch])
  const { of, ...shown } = checked
  return { ...shown, isWhole: shown.isWhole && of === now }
}
