/** Next compiles `next/root-params` for each app; in tests every page is an English one. */
module.exports = { lang: () => Promise.resolve('en') }
