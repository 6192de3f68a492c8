/** Seconds until another code may be asked for, where the answer that brought the first does not say. */
export const resendSeconds = 60
