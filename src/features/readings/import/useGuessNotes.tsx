import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadingMapping } from '#contract/readings/import/mapping.ts'
import { type GuessNote, noteText } from '#contract/readings/import/notes.ts'
import type { ReadingKindName } from '#contract/readings/index.ts'
import { useDraftState } from '#src/kit/form/useDraftState.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { type Guess, importDraft } from './useGuess.ts'

/** Reason of a guess as the hint of a field, with a button that answers its question. */
export interface FieldNote {
  hint: string | undefined
  suggestion: ReactNode
}

export interface GuessNotes {
  /** Returns the note of a path in the mapping; empty once the user has changed the value. */
  of(path: string): FieldNote
  /** Paths of the questions that are not answered. */
  questions: readonly string[]
}

const valueAt = (mapping: ReadingMapping, path: string): string =>
  JSON.stringify(path.split('.').reduce<unknown>((value, name) => Object(value)[name], mapping)) ?? ''

interface Options {
  kind: ReadingKindName
  fileId: string
  guess: Guess
  mapping: ReadingMapping
  /** False for a saved mapping, whose values are not guessed. */
  isGuessed: boolean
}

/** Explains guessed values that the user has not changed, and collects open questions. Stores answers in the draft. */
export const useGuessNotes = ({ kind, fileId, guess, mapping, isGuessed }: Options): GuessNotes => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const language = useLanguage()
  const [confirmed, setConfirmed] = useDraftState<readonly string[]>(importDraft(kind), 'confirmed', [])
  const keyOf = ({ path }: GuessNote) => `${fileId} ${path}`
  const notes = (guess.notes as GuessNote[]).filter(
    ({ path }) => isGuessed && valueAt(mapping, path) === valueAt(guess.mapping as ReadingMapping, path),
  )
  const isOpen = (note: GuessNote) => note.isQuestion && !confirmed.includes(keyOf(note))
  return {
    of: (path) => {
      const matches = notes.filter((note) => note.path === path)
      const open = matches.filter(isOpen)
      return {
        hint: matches.length > 0 ? matches.map((note) => text(noteText(note, language))).join('. ') : undefined,
        suggestion: open.length > 0 && (
          <Button
            size="small"
            variant="outlined"
            text={t('confirmGuess')}
            onClick={() => setConfirmed([...confirmed, ...open.map(keyOf)])}
          />
        ),
      }
    },
    questions: notes.filter(isOpen).map(({ path }) => path),
  }
}
