import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { type ReadingKindName, readingKinds } from '#contract/readings/index.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { draftDropped, draftFieldChanged } from '#store/drafts.ts'
import { importDraft } from './useGuess.ts'

interface Props {
  kinds: readonly ReadingKindName[]
  files: readonly StoredFile[]
}

/** Offers to import a file as another kind too. The draft of the current kind is kept. */
export const OtherKinds = ({ kinds, files }: Props) => {
  const { t } = useTranslation('readingImport')
  const text = useText()
  const dispatch = useAppDispatch()
  const [, setQuery] = useSearchParams()
  const open = (kind: ReadingKindName) => {
    const form = importDraft(kind)
    dispatch(draftDropped(form))
    dispatch(draftFieldChanged({ form, field: 'files', value: files }))
    setQuery({ kind })
  }
  return kinds.map((kind) => (
    <p key={kind} className="import-other">
      {t('otherKind', { name: text(readingKinds[kind].label) })}
      <Button size="small" variant="outlined" text={t('otherKindOpen')} onClick={() => open(kind)} />
    </p>
  ))
}
