import { useTranslation } from 'react-i18next'
import { useWakeLock } from '#src/features/wall/useWakeLock.ts'
import { Logo } from '#src/kit/ui/Logo.tsx'
import { usePairing } from './usePairing.ts'

/** Shows the code that pairs this display in the console. Keeps the screen awake. */
export const PairingScreen = ({ onPaired }: { onPaired: (token: string) => void }) => {
  const { t } = useTranslation('wall')
  const code = usePairing(onPaired)
  useWakeLock()
  return (
    <main className="display-notice">
      <Logo size={64} />
      <h1>{t('pairTitle')}</h1>
      {code ? (
        <p className="display-code" role="status">
          {code}
        </p>
      ) : (
        <p role="status">{t('connecting')}</p>
      )}
      <ol>
        <li>{t('pairOpen', { address: location.host })}</li>
        <li>{t('pairChoose')}</li>
        <li>{t('pairType')}</li>
      </ol>
    </main>
  )
}
