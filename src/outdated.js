if (!('Promise' in window && 'withResolvers' in Promise && 'groupBy' in Map && CSS.supports('selector(:has(a))'))) {
  document.getElementById('outdated').hidden = false
  document.body.removeChild(document.getElementById('root'))
}
