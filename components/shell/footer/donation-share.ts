/** Share of revenue donated to water wells: one fortieth (specification 9). */
export const donationShare = 1 / 40
