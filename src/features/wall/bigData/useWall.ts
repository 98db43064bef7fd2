import { useEffect, useState } from 'react'
import type { WallSnapshot } from '#contract/wall/snapshot.ts'
import { pollSnapshot } from '#src/features/wall/pollSnapshot.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { referenceKey, useReferencesTo } from '#src/kit/references/references.ts'
import { bigDataApi } from '#store/api/generated/bigData.ts'
import { selectResumableBy } from '#store/session/slice.ts'

interface Received {
  snapshot: WallSnapshot
  receivedAt: number
}

const { getBigData } = bigDataApi.endpoints

/** Loads the large screen's snapshot repeatedly for the signed-in account. Pauses while the session has ended. */
export const useWall = (vid: string | undefined) => {
  const dispatch = useAppDispatch()
  const isPaused = useAppSelector(selectResumableBy) !== undefined
  const [received, setReceived] = useState<Received>()
  const [error, setError] = useState<unknown>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads anew
  useEffect(() => {
    if (isPaused) return
    return pollSnapshot({
      read: () => dispatch(getBigData.initiate({ body: { vid } }, { forceRefetch: true, subscribe: false })).unwrap(),
      onRead: (snapshot) => {
        setError(undefined)
        setReceived({ snapshot, receivedAt: Date.now() })
      },
      onFailed: setError,
    })
  }, [dispatch, vid, isPaused, round])
  return { received, error, retry: () => setRound((before) => before + 1) }
}

const vendor = { to: 'vendor', by: 'vid' } as const
const references = [vendor]

/** Returns the names of vendors by VID. */
export const useVendorNames = (): ReadonlyMap<string, string> | undefined =>
  useReferencesTo(references)[referenceKey(vendor)]
