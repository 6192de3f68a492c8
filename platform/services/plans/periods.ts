/** The periods for which plans are paid, shortest first, with their length in months. */
export const periods = [
  { code: 'monthly', months: 1, title: 'periodMonthly' },
  { code: 'yearly', months: 12, title: 'periodYearly' },
] as const
export type PeriodCode = (typeof periods)[number]['code']

/** What a month of a period comes to, in minor units, rounded to the nearest. */
export function perMonth(amount: number, periodCode: PeriodCode): number {
  const months = periods.find(({ code }) => code === periodCode)?.months ?? 1
  return Math.round(amount / months)
}
