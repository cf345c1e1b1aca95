/** Props shared by the three forms: the typed email is kept when the tab changes. */
export interface AuthFormProps {
  email: string;
  onEmail?: (email: string) => void;
  /** True while a request is pending: the tabs are disabled too. */
  onBusy?: (busy: boolean) => void;
}
