import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlusIcon } from '#src/kit/ui/icons.ts'
import { SegmentDialog } from './SegmentDialog.tsx'

interface Props {
  /** Called with the id of the added segment. */
  onAdded?: (id: string) => void
}

/** Renders a button that adds a segment in a dialog. */
export const AddSegmentButton = ({ onAdded }: Props) => {
  const { t } = useTranslation('marketing')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size={onAdded ? 'small' : undefined}
        variant={onAdded ? 'minimal' : undefined}
        icon={<PlusIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('addSegment')}
      </Button>
      {isOpen && <SegmentDialog onAdded={onAdded} onClose={() => setOpen(false)} />}
    </>
  )
}
