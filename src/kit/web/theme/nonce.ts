/** The page's CSP nonce, which the server writes into index.html for every request; undefined in tests. */
export const nonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
