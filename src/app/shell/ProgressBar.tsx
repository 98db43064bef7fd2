import { useTranslation } from 'react-i18next'
import { useIsLoadingCode } from '#src/kit/lib/Preloaded.tsx'
import { useAppSelector } from '#src/kit/lib/store.ts'
import type { RootState } from '#store/reducer.ts'
import './ProgressBar.css'

const isWaiting = ({ platform: { queries, mutations }, pendingRequests: waiting }: RootState): boolean =>
  waiting > 0 || [...Object.values(queries), ...Object.values(mutations)].some((call) => call?.status === 'pending')

/** Shows progress during each request (specification, section 7) and while a page's code is loading. */
export const ProgressBar = () => {
  const { t } = useTranslation('common')
  const [forData, forCode] = [useAppSelector(isWaiting), useIsLoadingCode()]
  return forData || forCode ? <div className="progress" role="progressbar" aria-label={t('progress')} /> : null
}
