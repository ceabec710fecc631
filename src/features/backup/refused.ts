/** Why a backup is not made or not put back; the message is meant for the merchant. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}
