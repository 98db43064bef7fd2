import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import type { FileFormat, ReadingMapping } from '#contract/readings/import/mapping.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { useDraftState } from '#src/kit/form/useDraftState.ts'
import { type GuessReadingFileApiResponse, useGuessReadingFileQuery } from '#store/api/generated/readingImport.ts'
import { fitMapping } from './fitMapping.ts'

export type Guess = GuessReadingFileApiResponse

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

interface Asked {
  known: Partial<FileFormat>
  /** What was chosen to begin with: a kept mapping, or to guess. Another object at each choice. */
  begun: { kept: ReadingMapping | undefined }
}

/** A file as it is read now. */
interface Read {
  fileId: string
  begun: Asked['begun']
  guess: Guess
  mapping: ReadingMapping
}

/** What a file is read by, as it stood before a reload. */
type Kept = Pick<Read, 'fileId' | 'mapping'>

/** Names the draft of what is chosen for a file of a kind. */
export const importDraft = (kind: ReadingKindName): string => `reading import ${kind}`

const beginning = (guess: Guess, { known, begun: { kept } }: Asked): ReadingMapping => {
  // What a mark in the file says of its encoding counts more than what was known before.
  const { encoding } = guess.format
  return kept ? { ...kept, format: { ...kept.format, ...known, encoding } } : (guess.mapping as ReadingMapping)
}

/** Reads files by a mapping, which need not be kept; by what is guessed where there is none. */
export const readBy = (kept: ReadingMapping | undefined): Asked => ({ known: kept?.format ?? {}, begun: { kept } })

/** How a file is read: as it was guessed, until the reader says otherwise, or as a kept mapping says. */
export const useGuess = (kind: ReadingKindName, fileId: string | undefined) => {
  const draft = importDraft(kind)
  const [asked, setAsked] = useDraftState<Asked>(draft, 'asked', readBy(undefined))
  const [kept, keep] = useDraftState<Kept | undefined>(draft, 'mapping', undefined)
  const [restored] = useState(kept)
  const [read, setRead] = useState<Read>()
  const query = fileId === undefined ? skipToken : { body: { kind, fileId, format: asked.known, zone } }
  const { currentData, error, refetch } = useGuessReadingFileQuery(query, { refetchOnMountOrArgChange: true })
  useEffect(() => {
    if (!currentData || fileId === undefined) return
    const { begun } = asked
    setRead((before) => {
      const isGoingOn = before?.fileId === fileId && before.begun === begun
      const columns = { before: before?.guess.columns ?? [], now: currentData.columns }
      const mapping = isGoingOn
        ? fitMapping(before.mapping, currentData.mapping as ReadingMapping, columns)
        : !before && restored?.fileId === fileId
          ? restored.mapping
          : beginning(currentData, asked)
      return { fileId, begun, guess: currentData, mapping }
    })
  }, [currentData, fileId, asked, restored])
  // The last one stays while the file is looked at anew, and where it cannot be read so.
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
      setAsked({ ...asked, known: format })
    },
    isGuessed: asked.begun.kept === undefined,
    takeMapping: (kept: ReadingMapping | undefined) => setAsked(readBy(kept)),
  }
}
