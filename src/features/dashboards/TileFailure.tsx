import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#src/kit/lib/errorText.ts'
import { useRetry } from '#src/kit/lib/useRetry.ts'

interface Props {
  error: unknown
  refetch: () => unknown
}

/** Renders a loading error and a retry button in the size of a tile. */
export const TileFailure = ({ error, refetch }: Props) => {
  const { t } = useTranslation('common')
  const { text } = useErrorText()(error)
  const { retry, isTrying } = useRetry(error, refetch)
  return (
    <div className="tile-failure">
      <p role="alert">{text}</p>
      <Button size="small" loading={isTrying} onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  )
}
