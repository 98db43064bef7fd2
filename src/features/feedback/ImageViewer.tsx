import { DialogBody } from '@blueprintjs/core'
import { useObjectUrl } from '#src/kit/files/useFileUrl.ts'
import { Modal } from '#src/kit/ui/Modal.tsx'

interface Props {
  name: string
  blob: Blob
  onClose: () => void
}

/** Shows an image of feedback in a dialog. */
export const ImageViewer = ({ name, blob, onClose }: Props) => {
  const url = useObjectUrl(blob)
  return (
    <Modal title={name} onClose={onClose}>
      <DialogBody>{url && <img className="feedback-picture" src={url} alt={name} />}</DialogBody>
    </Modal>
  )
}
