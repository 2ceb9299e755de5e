/** What an operator does about what the system denies, by the code of its error. */
const advice: Record<string, string> = {
  EACCES: 'Start it as the user who owns DATA_DIR, or set DATA_DIR to a folder that this user may write.',
  EPERM: 'Start it as the user who owns DATA_DIR, or set DATA_DIR to a folder that this user may write.',
  EROFS: 'The file system is read-only. Set DATA_DIR to a folder on another one.',
  ENOTDIR: 'A part of that path is a file. Set DATA_DIR to a folder.',
  EEXIST: 'A file is in the way. Set DATA_DIR to a folder.',
  ENOSPC: 'The disk is full. Free some space on the disk of DATA_DIR, and start it again.',
  EDQUOT: 'The quota of the disk is used up. Free some space in DATA_DIR, and start it again.',
}

/** What is printed when a start fails: the sentence that it failed with, and for what the system denies what to do about it. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code = '', path } = error as NodeJS.ErrnoException
  const known = advice[code]
  if (!known) return error.message
  return `Carefold cannot start: it cannot write ${path ?? 'its files'} (${code}). ${known}`
}
