import { pdfjs } from 'react-pdf'
import './streamIterator.ts'

pdfjs.GlobalWorkerOptions.workerPort = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), {
  type: 'module',
})

export { pdfjs }
