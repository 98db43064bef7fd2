import { useEffect, useState } from 'react'
import { faultKey } from '#contract/readings/import/faults.ts'
import type { CountedFault, PreviewRow } from '#contract/readings/import/group.ts'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { readingImportApi } from '#store/api/generated/readingImport.ts'

export interface Checked {
  rows: PreviewRow[]
  /** Records that would be added. */
  fit: number
  /** Records that are there already. */
  present: number
  faults: CountedFault[]
  /** Of the file, so far. */
  share: number
  /** Whether this is of the whole file, by the mapping as it is now. */
  isWhole: boolean
  error?: unknown
}

const settleMs = 400
const begun: Checked = { rows: [], fit: 0, present: 0, faults: [], share: 0, isWhole: false }

const together = (before: readonly CountedFault[], more: readonly CountedFault[]): CountedFault[] => {
  const counted = new Map(before.map((fault) => [faultKey(fault), fault]))
  for (const fault of more) {
    const known = counted.get(faultKey(fault))
    counted.set(faultKey(fault), known ? { ...known, count: known.count + fault.count } : fault)
  }
  return [...counted.values()].toSorted((one, other) => other.count - one.count)
}

interface Asked {
  kind: ReadingKindName
  fileId: string
  mapping: ReadingMapping
  addDevices: boolean
}

/** Looks through the whole file by the mapping, part by part, and begins anew when the mapping changes. */
export const useCheck = (now: Asked): Checked => {
  const dispatch = useAppDispatch()
  const asked = useDebouncedValue(now, settleMs)
  const [checked, setChecked] = useState<Checked & { of?: Asked }>(begun)
  useEffect(() => {
    let isLeft = false
    const part = (from: number) =>
      dispatch(
        readingImportApi.endpoints.checkReadingFile.initiate(
          { body: { ...asked, from } },
          { subscribe: false, forceRefetch: true },
        ),
      )
    const run = async () => {
      let sum = begun
      let from: number | null = 1
      setChecked(sum)
      while (from !== null && !isLeft) {
        const { data, error }: Awaited<ReturnType<typeof part>> = await part(from)
        if (isLeft) return
        if (!data) return setChecked({ ...sum, error })
        const rows = from === 1 ? (data.rows as PreviewRow[]) : sum.rows
        const faults = together(sum.faults, data.faults as CountedFault[])
        from = data.next
        const [fit, present] = [sum.fit + data.fit, sum.present + data.present]
        sum = { rows, faults, fit, present, share: data.share, isWhole: from === null }
        setChecked({ ...sum, of: asked })
      }
    }
    run()
    return () => {
      isLeft = true
    }
  }, [asked, dispatch])
  const { of, ...shown } = checked
  return { ...shown, isWhole: shown.isWhole && of === now }
}
