import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { noValue } from '#src/kit/lib/format.ts'
import { PrintNote } from './PrintNote.tsx'
import { setPaperTheme, unfoldDetails, writePaperValues } from './paperValues.ts'
import { preparations, setPrinting } from './printing.ts'
import './print.css'

/**
 * Prepares a page for paper while the browser prints: light theme, exact times, values instead of controls, nothing
 * folded, and when it was printed.
 */
const PagePrint = () => {
  const [at, setAt] = useState(0)
  useEffect(() => {
    let restore: (() => void)[] = []
    const onAfterPrint = () => {
      for (const undo of restore) undo()
      restore = []
    }
    const onBeforePrint = () => {
      onAfterPrint()
      flushSync(() => setAt(Date.now()))
      setPrinting(true)
      const root = document.querySelector('.content') ?? document
      restore = [
        () => setPrinting(false),
        setPaperTheme(),
        unfoldDetails(root),
        writePaperValues(root, noValue),
        ...[...preparations].map((prepare) => prepare()),
      ]
    }
    window.addEventListener('beforeprint', onBeforePrint)
    window.addEventListener('afterprint', onAfterPrint)
    return () => {
      onAfterPrint()
      window.removeEventListener('beforeprint', onBeforePrint)
      window.removeEventListener('afterprint', onAfterPrint)
    }
  }, [])
  return (
    <div className="page-print-note">
      <PrintNote at={at} />
    </div>
  )
}

export default PagePrint
