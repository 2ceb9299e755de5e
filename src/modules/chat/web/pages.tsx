export const acts = () => import('./acts.tsx').then(m => m.acts)
export const pages = []
