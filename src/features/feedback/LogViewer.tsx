import { DialogBody, InputGroup } from '@blueprintjs/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '#src/kit/ui/Modal.tsx'
import { matchingLines, renderedLinesMax, visiblePart } from './logLines.ts'

interface Props {
  name: string
  blob: Blob
  onClose: () => void
}

/** Shows the lines of a log that contain the search text, ignoring case. */
export const LogViewer = ({ name, blob, onClose }: Props) => {
  const { t } = useTranslation('feedback')
  const [text, setText] = useState<string>()
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search)
  useEffect(() => {
    void blob.text().then(setText)
  }, [blob])
  const matches = useMemo(() => matchingLines(text ?? '', deferredSearch), [text, deferredSearch])
  return (
    <Modal title={name} onClose={onClose}>
      <DialogBody>
        <div className="log-tools">
          <InputGroup
            type="search"
            size="small"
            aria-label={t('searchLog')}
            placeholder={t('searchLog')}
            value={search}
            onValueChange={setSearch}
          />
          <span role="status" className="secondary figures">
            {t('linesFound', { count: matches.length })}
            {matches.length > renderedLinesMax && ` · ${t('linesShown', { count: renderedLinesMax })}`}
          </span>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it. */}
        <section className="log-lines mono" aria-label={name} tabIndex={0}>
          {matches.slice(0, renderedLinesMax).map(({ line, number }) => (
            <div key={number}>
              <span className="secondary">{number}</span> {visiblePart(line, deferredSearch)}
            </div>
          ))}
        </section>
      </DialogBody>
    </Modal>
  )
}
