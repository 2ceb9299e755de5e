import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

type Piece = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Piece>

const kit = 'src/kit/web'
const entry = 'index.html'

/** `beside`: what is there already, and not counted. */
type Budget = { name: string; needs: string[]; beside?: string[]; most: number }

const main = ['src/web-of-staff.ts', `${kit}/shell/MainLayout.tsx`]
const journey = 'src/modules/onboarding/journey/web'
const kinds = 'src/modules/onboarding/kinds'
const list = 'src/modules/records/roster/web/CaregiversPage.tsx'
const fields = [...main, `${kit}/marked-text/MarkedTextField.tsx`]
const step = [`${kit}/shell/ApplicantLayout.tsx`, `${journey}/StepPage.tsx`]

/**
 * What a page needs before it can be used, and how much of it may be sent: kilobytes (1000 bytes), Brotli. What is sent
 * while somebody reads or types (a dialog, the camera) is not counted, but for the editor of texts, on its own. The
 * figures are those of the stack, but for three that are above it: sign-in (190), profile (230) and the desk (380). Calls come with their schemas, the form library
 * stands on the profile, and pages go by react-router's data mode (decisions 74 and 78). Staff get the table of their pages
 * beside the rest (decision 105).
 */
const budgets: Budget[] = [
  { name: 'sign-in', needs: [`${kit}/shell/CardLayout.tsx`, 'src/modules/session/web/LoginPage.tsx'], most: 196 },
  { name: "an applicant's papers", needs: [...step, `${kinds}/document-upload/web/Content.tsx`], most: 226 },
  { name: "an applicant's profile", needs: [...step, `${kinds}/profile-information/web/Content.tsx`], most: 282 },
  { name: 'dashboard', needs: [...main, 'src/modules/dashboard/web/DashboardPage.tsx'], most: 240 },
  { name: 'caregivers on a phone', needs: [...main, list], most: 258 },
  { name: 'the editor of texts', needs: [`${kit}/marked-text/MarkedEditor.tsx`], beside: fields, most: 120 },
  { name: 'caregivers on a desktop', needs: [...main, list, `${kit}/lists/ListGrid.tsx`], most: 415 },
]

/** A screen that others need too stands in a shared piece: under its bare name, and not under its path. */
function pieceOf(manifest: Manifest, name: string): Piece | undefined {
  const shared = `_${basename(name, '.tsx')}-`
  return manifest[name] ?? Object.entries(manifest).find(([key]) => key.startsWith(shared))?.[1]
}

/** The files that the browser gets for these pieces and all that they import, beside those that every page gets. */
function filesOf(manifest: Manifest, needs: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const piece = pieceOf(manifest, name)
    if (!piece) throw new Error(`The build has no ${name}: name the pieces of bundle-size.ts anew.`)
    for (const file of [piece.file, ...(piece.css ?? [])]) files.add(file)
    for (const other of piece.imports ?? []) add(other)
  }
  for (const name of [entry, ...needs]) add(name)
  return files
}

function kilobytesOf(root: string, file: string): number {
  const packed = join(root, `${file}.br`)
  return statSync(existsSync(packed) ? packed : join(root, file)).size / 1000
}

/** Adds up the first load of every page with a budget, in the build under `root`; answers whether all keep it. */
export function keepsItsSize(root: string): boolean {
  const manifest: Manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'))
  let well = true
  for (const { name, needs, beside, most } of budgets) {
    const known = beside ? filesOf(manifest, beside) : new Set()
    const files = [...filesOf(manifest, needs)].filter(file => !known.has(file))
    const kilobytes = files.reduce((sum, file) => sum + kilobytesOf(root, file), 0)
    const kept = kilobytes > 50 && kilobytes <= most
    console.log(
      `${kept ? 'kept' : 'TOO LARGE'}: ${name}, ${kilobytes.toFixed(1)} KB in ${files.length} files, at most ${most}`,
    )
    well &&= kept
  }
  return well
}

if (import.meta.main) process.exitCode = keepsItsSize('dist/web') ? 0 : 1
