/** What the three forms of the portal share: the e-mail outlives a change of tab. */
export interface AuthFormProps {
  email: string;
  onEmail?: (email: string) => void;
  /** A request is on its way: the rest of the page waits too. */
  onBusy?: (busy: boolean) => void;
}
