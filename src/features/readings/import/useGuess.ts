import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import type { FileFormat, ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { useDraftState } from '#src/kit/form/useDraftState.ts'
import { useReaderZone } from '#src/kit/lib/readerTime.ts'
import { type GuessReadingFileApiResponse, useGuessReadingFileQuery } from '#store/api/generated/readingImport.ts'
import { adaptMapping } from './adaptMapping.ts'

export type Guess = GuessReadingFileApiResponse

interface GuessRequest {
  known: Partial<FileFormat>
  /** Initial choice: a saved mapping, or undefined to guess. A new object on each choice. */
  begun: { kept: ReadingMapping | undefined }
}

/** File with its current mapping. */
interface MappedFile {
  fileId: string
  begun: GuessRequest['begun']
  guess: Guess
  mapping: ReadingMapping
}

/** Mapping of a file in the stored draft. */
type StoredMapping = Pick<MappedFile, 'fileId' | 'mapping'>

/** Returns the name of the draft of an import of a kind. */
export const importDraft = (kind: ReadingKindName): string => `reading import ${kind}`

const initialMapping = (guess: Guess, { known, begun: { kept } }: GuessRequest): ReadingMapping => {
  // A byte order mark in the file takes precedence over the earlier encoding.
  const { encoding } = guess.format
  return kept ? { ...kept, format: { ...kept.format, ...known, encoding } } : (guess.mapping as ReadingMapping)
}

/** Returns the request that applies a mapping, which may be unsaved, or guesses one if undefined. */
export const createGuessRequest = (kept: ReadingMapping | undefined): GuessRequest => ({
  known: kept?.format ?? {},
  begun: { kept },
})

/**
 * Guesses how a file is read, and keeps the user's changes. Stores the mapping in the draft, so that it survives
 * reloads.
 */
export const useGuess = (kind: ReadingKindName, fileId: string | undefined) => {
  const draft = importDraft(kind)
  const zone = useReaderZone()
  const [request, setRequest] = useDraftState<GuessRequest>(draft, 'asked', createGuessRequest(undefined))
  const [kept, keep] = useDraftState<StoredMapping | undefined>(draft, 'mapping', undefined)
  const [restored] = useState(kept)
  const [read, setRead] = useState<MappedFile>()
  const query = fileId === undefined ? skipToken : { body: { kind, fileId, format: request.known, zone } }
  const { currentData, error, refetch } = useGuessReadingFileQuery(query, { refetchOnMountOrArgChange: true })
  useEffect(() => {
    if (!currentData || fileId === undefined) return
    const { begun } = request
    setRead((before) => {
      const isSameFile = before?.fileId === fileId && before.begun === begun
      const columns = { before: before?.guess.columns ?? [], now: currentData.columns }
      const mapping = isSameFile
        ? adaptMapping(before.mapping, currentData.mapping as ReadingMapping, columns)
        : !before && restored?.fileId === fileId
          ? restored.mapping
          : initialMapping(currentData, request)
      return { fileId, begun, guess: currentData, mapping }
    })
  }, [currentData, fileId, request, restored])
  // The previous mapping stays while the file is guessed again, and if that fails.
  const current = read?.fileId === fileId ? read : undefined
  const currentMapping = current?.mapping
  useEffect(() => {
    if (fileId !== undefined && currentMapping) keep({ fileId, mapping: currentMapping })
  }, [fileId, currentMapping, keep])
  const setMapping = (mapping: ReadingMapping) => setRead((before) => before && { ...before, mapping })
  return {
    guess: current?.guess,
    error,
    refetch,
    mapping: currentMapping,
    setMapping,
    changeFormat: (format: FileFormat) => {
      if (current) setMapping({ ...current.mapping, format })
      setRequest({ ...request, known: format })
    },
    isGuessed: request.begun.kept === undefined,
    takeMapping: (kept: ReadingMapping | undefined) => setRequest(createGuessRequest(kept)),
  }
}
