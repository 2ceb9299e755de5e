/** With which an organization starts. */
export const usualReminderDays: readonly number[] = [30, 14, 7]

/** The days that a text names, like "60, 30, 7, -1", the earliest first and each once; `NaN` for what is no number. */
export const daysOf = (text: string): number[] =>
  [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(Number),
    ),
  ].sort((a, b) => b - a)

/** Days as a text that `daysOf` reads. */
export const daysText = (days: readonly number[]): string => days.join(', ')

/** Whether every part of the text is a day of a schedule: a whole number, at the least 30 days after an end. */
export const namesDays = (text: string): boolean =>
  daysOf(text).every(one => Number.isInteger(one) && one >= -30 && one <= 3650)
