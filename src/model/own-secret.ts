/** A form of secret that a configuration describes, beside the well-known ones. */
export interface OwnSecret {
  /** `acme-key`; what tags and messages call it. */
  readonly name: string;
  /** A regular expression of RE2: what it matches is the secret, or what its first group holds. */
  readonly pattern: string;
}
