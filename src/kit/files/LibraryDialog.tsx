import { DialogBody, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { useDebouncedValue } from '#src/kit/lib/useDebouncedValue.ts'
import { SearchIcon } from '#src/kit/ui/icons.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'
import './LibraryDialog.css'
import { LibraryPage } from './LibraryPage.tsx'

interface Props {
  title: string
  rule: FileRuleName
  onChoose: (file: StoredFile) => void
  onClose: () => void
}

const settleMs = 200

/** Searches the files of the material library that a field accepts. */
const LibraryDialog = ({ title, rule, onChoose, onClose }: Props) => {
  const { t } = useTranslation('files')
  const [typed, setTyped] = useState('')
  const text = useDebouncedValue(typed.trim(), settleMs)
  return (
    <Modal title={title} className="library-dialog" isCloseButtonShown onClose={onClose}>
      <DialogBody>
        <InputGroup
          type="search"
          leftIcon={<SearchIcon />}
          aria-label={t('librarySearch')}
          placeholder={t('librarySearch')}
          value={typed}
          onValueChange={setTyped}
        />
        <LibraryPage key={text} {...{ rule, text, onChoose }} pageNum={1} />
      </DialogBody>
    </Modal>
  )
}

export default LibraryDialog
