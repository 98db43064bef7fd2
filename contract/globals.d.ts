/** Globals of both browsers and Node: the contract's project includes the types of neither. */
interface URL {
  readonly hostname: string
}
declare const URL: { new (url: string): URL; canParse(url: string): boolean }

declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> }
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { fatal: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array): string }
